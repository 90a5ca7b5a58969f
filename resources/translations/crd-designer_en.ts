<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Admission</name>
    <message numerus="yes">
        <source>%n value(s) changed</source>
        <translation>
            <numerusform>%n value changed</numerusform>
            <numerusform>%n values changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AdmissionCounts</name>
    <message numerus="yes">
        <source>%n object(s) are ignored: at most 2,000 objects are used.</source>
        <translation>
            <numerusform>%n object is ignored: at most 2,000 objects are used.</numerusform>
            <numerusform>%n objects are ignored: at most 2,000 objects are used.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AdmissionPane</name>
    <message numerus="yes">
        <source>%n problem(s) in the configuration.</source>
        <translation>
            <numerusform>%n problem in the configuration.</numerusform>
            <numerusform>%n problems in the configuration.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClusterDialog</name>
    <message numerus="yes">
        <source>Running for %n second(s)…</source>
        <translation>
            <numerusform>Running for one second…</numerusform>
            <numerusform>Running for %n seconds…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n sample(s)</source>
        <translation>
            <numerusform>Add one sample</numerusform>
            <numerusform>Add %n samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareRow</name>
    <message numerus="yes">
        <source>%n difference(s) below</source>
        <translation>
            <numerusform>%n difference below</numerusform>
            <numerusform>%n differences below</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountBadge</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DefinitionModel</name>
    <message numerus="yes">
        <source>%n more version(s) are in the source</source>
        <translation>
            <numerusform>%n more version is in the source</numerusform>
            <numerusform>%n more versions are in the source</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more are in the source</source>
        <translation>
            <numerusform>%n more is in the source</numerusform>
            <numerusform>%n more are in the source</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiffView</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n unchanged line</numerusform>
            <numerusform>%n unchanged lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message numerus="yes">
        <source>%n match(es) replaced. Undo restores them all.</source>
        <translation>
            <numerusform>%n match replaced. Undo restores it.</numerusform>
            <numerusform>%n matches replaced. Undo restores them all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InferDialog</name>
    <message numerus="yes">
        <source>%n difference(s) from the current schema</source>
        <translation>
            <numerusform>%n difference from the current schema</numerusform>
            <numerusform>%n differences from the current schema</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message numerus="yes">
        <source>Reset the keys of %n command(s)? This cannot be undone.</source>
        <translation>
            <numerusform>Reset the keys of %n command? This cannot be undone.</numerusform>
            <numerusform>Reset the keys of %n commands? This cannot be undone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonMapRow</name>
    <message numerus="yes">
        <source>%1, %n minute(s)</source>
        <translation>
            <numerusform>%1, %n minute</numerusform>
            <numerusform>%1, %n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonMapView</name>
    <message numerus="yes">
        <source>%1 of %n lesson(s) done</source>
        <translation>
            <numerusform>%1 of %n lesson done</numerusform>
            <numerusform>%1 of %n lessons done</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MappingFieldRow</name>
    <message numerus="yes">
        <source>%n field(s) below not covered</source>
        <translation>
            <numerusform>%n field below not covered</numerusform>
            <numerusform>%n fields below not covered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not covered</source>
        <translation>
            <numerusform>%n not covered</numerusform>
            <numerusform>%n not covered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n required field(s) below not set</source>
        <translation>
            <numerusform>%n required field below not set</numerusform>
            <numerusform>%n required fields below not set</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not set</source>
        <translation>
            <numerusform>%n not set</numerusform>
            <numerusform>%n not set</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) below broken</source>
        <translation>
            <numerusform>%n field below broken</numerusform>
            <numerusform>%n fields below broken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) below lossy</source>
        <translation>
            <numerusform>%n field below lossy</numerusform>
            <numerusform>%n fields below lossy</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broken</source>
        <translation>
            <numerusform>%n broken</numerusform>
            <numerusform>%n broken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lossy</source>
        <translation>
            <numerusform>%n lossy</numerusform>
            <numerusform>%n lossy</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MappingProposalsView</name>
    <message numerus="yes">
        <source>Restore %n rejected</source>
        <translation>
            <numerusform>Restore %n rejected</numerusform>
            <numerusform>Restore %n rejected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No proposals: %n proposal(s) were rejected for this file.</source>
        <translation>
            <numerusform>No proposals: %n proposal was rejected for this file.</numerusform>
            <numerusform>No proposals: %n proposals were rejected for this file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MarkText</name>
    <message numerus="yes">
        <source>%1  and %n more in this line</source>
        <translation>
            <numerusform>%1  and %n more in this line</numerusform>
            <numerusform>%1  and %n more in this line</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatrixPane</name>
    <message numerus="yes">
        <source>%n row(s) differ</source>
        <translation>
            <numerusform>%n row differs</numerusform>
            <numerusform>%n rows differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenApiLossList</name>
    <message numerus="yes">
        <source>Left out in v2: %n keyword(s)</source>
        <translation>
            <numerusform>Left out in v2: %n keyword</numerusform>
            <numerusform>Left out in v2: %n keywords</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenApiRow</name>
    <message numerus="yes">
        <source>%n keyword(s) below are left out in v2</source>
        <translation>
            <numerusform>%n keyword below is left out in v2</numerusform>
            <numerusform>%n keywords below are left out in v2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Outcomes</name>
    <message numerus="yes">
        <source>rejected, %n error(s)</source>
        <translation>
            <numerusform>rejected, %n error</numerusform>
            <numerusform>rejected, %n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>accepted, %n warning(s)</source>
        <translation>
            <numerusform>accepted, %n warning</numerusform>
            <numerusform>accepted, %n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: rejected, %n error(s).</source>
        <translation>
            <numerusform>%1: rejected, %n error.</numerusform>
            <numerusform>%1: rejected, %n errors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n breaking change(s)</source>
        <translation>
            <numerusform>%n breaking change</numerusform>
            <numerusform>%n breaking changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rejected, %n error(s); accepted by %1</source>
        <translation>
            <numerusform>rejected, %n error; accepted by %1</numerusform>
            <numerusform>rejected, %n errors; accepted by %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>accepted by %1, %n warning(s)</source>
        <translation>
            <numerusform>accepted by %1, %n warning</numerusform>
            <numerusform>accepted by %1, %n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message numerus="yes">
        <source>The field is absent, so %n default(s) inside it do not apply.</source>
        <translation>
            <numerusform>The field is absent, so the default inside it does not apply.</numerusform>
            <numerusform>The field is absent, so the %n defaults inside it do not apply.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is rejected for %n error(s).</source>
        <translation>
            <numerusform>It is rejected for one error.</numerusform>
            <numerusform>It is rejected for %n errors.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProblemRow</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProblemsPane</name>
    <message numerus="yes">
        <source>%n info(s)</source>
        <translation>
            <numerusform>%n info</numerusform>
            <numerusform>%n infos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) are switched off.</source>
        <translation>
            <numerusform>%n rule is switched off.</numerusform>
            <numerusform>%n rules are switched off.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResetDialog</name>
    <message numerus="yes">
        <source>%1 of %n lesson(s) are done. All steps are marked as not done; what you wrote in them is kept.</source>
        <translation>
            <numerusform>%1 of %n lesson is done. All steps are marked as not done; what you wrote in them is kept.</numerusform>
            <numerusform>%1 of %n lessons are done. All steps are marked as not done; what you wrote in them is kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultRow</name>
    <message numerus="yes">
        <source>Show %n unchanged line(s)</source>
        <translation>
            <numerusform>Show %n unchanged line</numerusform>
            <numerusform>Show %n unchanged lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchemaPane</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Schema of the selected version, %n nodes selected</source>
        <translation>
            <numerusform>Schema of the selected version, %n node selected</numerusform>
            <numerusform>Schema of the selected version, %n nodes selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchemaRow</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) below</source>
        <translation>
            <numerusform>%n error below</numerusform>
            <numerusform>%n errors below</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s) below</source>
        <translation>
            <numerusform>%n warning below</numerusform>
            <numerusform>%n warnings below</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchemaText</name>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n rule</numerusform>
            <numerusform>%n rules</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourceEditor</name>
    <message numerus="yes">
        <source>Overview: %n problem(s)</source>
        <translation>
            <numerusform>Overview: %n problem</numerusform>
            <numerusform>Overview: %n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message numerus="yes">
        <source>%n sample(s) of other kinds are not in this table.</source>
        <translation>
            <numerusform>%n sample of another kind is not in this table.</numerusform>
            <numerusform>%n samples of other kinds are not in this table.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VersionRow</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::AdmissionModel</name>
    <message numerus="yes">
        <source>Calling the webhook, for at most %n second(s)…</source>
        <translation>
            <numerusform>Calling the webhook, for at most %n second…</numerusform>
            <numerusform>Calling the webhook, for at most %n seconds…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failure(s) ignored</source>
        <translation>
            <numerusform>%n failure ignored</numerusform>
            <numerusform>%n failures ignored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rejected object(s) not used</source>
        <translation>
            <numerusform>%n rejected object not used</numerusform>
            <numerusform>%n rejected objects not used</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::ClusterModel</name>
    <message numerus="yes">
        <source>Added %n sample(s).</source>
        <translation>
            <numerusform>Added one sample.</numerusform>
            <numerusform>Added %n samples.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::CompareModel</name>
    <message numerus="yes">
        <source>%n unchanged field(s)</source>
        <translation>
            <numerusform>%n unchanged field</numerusform>
            <numerusform>%n unchanged fields</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Took %n difference(s) of %1 from %2.</source>
        <translation>
            <numerusform>Took %n difference of %1 from %2.</numerusform>
            <numerusform>Took %n differences of %1 from %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n difference(s)</source>
        <translation>
            <numerusform>%1 of %n difference</numerusform>
            <numerusform>%1 of %n differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::ConversionView</name>
    <message numerus="yes">
        <source>%n value(s) lost</source>
        <translation>
            <numerusform>%n value lost</numerusform>
            <numerusform>%n values lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1…
The text has %n bytes. The rest is not shown.</source>
        <translation>
            <numerusform>%1…
The text has %n byte. The rest is not shown.</numerusform>
            <numerusform>%1…
The text has %n bytes. The rest is not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more are not shown</source>
        <translation>
            <numerusform>%n more is not shown</numerusform>
            <numerusform>%n more are not shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::DiscoveryModel</name>
    <message numerus="yes">
        <source>If switched off, the server answers requests to its %n path(s) with 404 Not Found.</source>
        <translation>
            <numerusform>If switched off, the server answers requests to its %n path with 404 Not Found.</numerusform>
            <numerusform>If switched off, the server answers requests to its %n paths with 404 Not Found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>If switched on, clients can use its %n path(s) and its OpenAPI documents.</source>
        <translation>
            <numerusform>If switched on, clients can use its %n path and its OpenAPI documents.</numerusform>
            <numerusform>If switched on, clients can use its %n paths and its OpenAPI documents.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::DiskQuestion</name>
    <message numerus="yes">
        <source>%n change(s) overlap (marked with !), so the two cannot be merged.</source>
        <translation>
            <numerusform>%n change overlaps (marked with !), so the two cannot be merged.</numerusform>
            <numerusform>%n changes overlap (marked with !), so the two cannot be merged.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::DocumentSession</name>
    <message numerus="yes">
        <source>Invalid YAML: %n syntax error(s)</source>
        <translation>
            <numerusform>Invalid YAML: %n syntax error</numerusform>
            <numerusform>Invalid YAML: %n syntax errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n definition(s) are written in apiextensions.k8s.io/v1beta1, which Kubernetes 1.22 and later do not serve: upgrade them to v1.</source>
        <translation>
            <numerusform>A definition is written in apiextensions.k8s.io/v1beta1, which Kubernetes 1.22 and later do not serve: upgrade it to v1.</numerusform>
            <numerusform>%n definitions are written in apiextensions.k8s.io/v1beta1, which Kubernetes 1.22 and later do not serve: upgrade them to v1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) are other kinds of objects and are left as they are.</source>
        <translation>
            <numerusform>One document is another kind of object and is left as it is.</numerusform>
            <numerusform>%n documents are other kinds of objects and are left as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) are not Kubernetes objects.</source>
        <translation>
            <numerusform>One document is not a Kubernetes object.</numerusform>
            <numerusform>%n documents are not Kubernetes objects.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remain(s): there is no fix for them.</source>
        <translation>
            <numerusform>%n remains: there is no fix for it.</numerusform>
            <numerusform>%n remain: there is no fix for them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remain(s): no fix applies there.</source>
        <translation>
            <numerusform>%n remains: no fix applies there.</numerusform>
            <numerusform>%n remain: no fix applies there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remain(s): the fix may change the meaning. Apply each by itself.</source>
        <translation>
            <numerusform>%n remains: the fix may change the meaning. Apply it by itself.</numerusform>
            <numerusform>%n remain: the fix may change the meaning. Apply each by itself.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remain(s): each fix would cause another error.</source>
        <translation>
            <numerusform>%n remains: each fix would cause another error.</numerusform>
            <numerusform>%n remain: each fix would cause another error.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remain(s): too many were fixed at once. Run it again.</source>
        <translation>
            <numerusform>%n remains: too many were fixed at once. Run it again.</numerusform>
            <numerusform>%n remain: too many were fixed at once. Run it again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It removes %1: %n line(s).</source>
        <translation>
            <numerusform>It removes %1: %n line.</numerusform>
            <numerusform>It removes %1: %n lines.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fixed %n problem(s).</source>
        <translation>
            <numerusform>Fixed %n problem.</numerusform>
            <numerusform>Fixed %n problems.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Check %n text(s): “%1” was not changed there.</source>
        <translation>
            <numerusform>Check %n text: “%1” was not changed there.</numerusform>
            <numerusform>Check %n texts: “%1” was not changed there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) still contain “%1”</source>
        <translation>
            <numerusform>%n text still contains “%1”</numerusform>
            <numerusform>%n texts still contain “%1”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pasted %n properties.</source>
        <translation>
            <numerusform>Pasted %n property.</numerusform>
            <numerusform>Pasted %n properties.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) existed already and got a number.</source>
        <translation>
            <numerusform>%n name existed already and got a number.</numerusform>
            <numerusform>%n names existed already and got a number.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n nodes</source>
        <translation>
            <numerusform>Delete %n node</numerusform>
            <numerusform>Delete %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cut %n properties</source>
        <translation>
            <numerusform>Cut %n property</numerusform>
            <numerusform>Cut %n properties</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n properties.</source>
        <translation>
            <numerusform>Copied %n property.</numerusform>
            <numerusform>Copied %n properties.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n properties</source>
        <translation>
            <numerusform>Duplicate %n property</numerusform>
            <numerusform>Duplicate %n properties</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n rule</numerusform>
            <numerusform>%n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation>
            <numerusform>%n column</numerusform>
            <numerusform>%n columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selectable field(s)</source>
        <translation>
            <numerusform>%n selectable field</numerusform>
            <numerusform>%n selectable fields</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) of the scale subresource</source>
        <translation>
            <numerusform>%n path of the scale subresource</numerusform>
            <numerusform>%n paths of the scale subresource</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n default(s)</source>
        <translation>
            <numerusform>%n default</numerusform>
            <numerusform>%n defaults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hidden</source>
        <comment>problems that the server does not report</comment>
        <translation>
            <numerusform>%n hidden</numerusform>
            <numerusform>%n hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in the baseline</source>
        <comment>known problems</comment>
        <translation>
            <numerusform>%n in the baseline</numerusform>
            <numerusform>%n in the baseline</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule message(s)</source>
        <translation>
            <numerusform>%n rule message</numerusform>
            <numerusform>%n rule messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n properties</source>
        <translation>
            <numerusform>Move %n property</numerusform>
            <numerusform>Move %n properties</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved %n properties.</source>
        <translation>
            <numerusform>Moved %n property.</numerusform>
            <numerusform>Moved %n properties.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Check %n text(s): “%1” is still named there.</source>
        <translation>
            <numerusform>Check %n text: “%1” is still named there.</numerusform>
            <numerusform>Check %n texts: “%1” is still named there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cut %n properties. Paste in this version moves them, elsewhere it copies them; Escape cancels.</source>
        <translation>
            <numerusform>Cut %n property. Paste in this version moves it, elsewhere it copies it; Escape cancels.</numerusform>
            <numerusform>Cut %n properties. Paste in this version moves them, elsewhere it copies them; Escape cancels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Check %n text(s): %1 are still named there.</source>
        <translation>
            <numerusform>Check %n text: %1 are still named there.</numerusform>
            <numerusform>Check %n texts: %1 are still named there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Check %n text(s): %1 were not changed there.</source>
        <translation>
            <numerusform>Check %n text: %1 were not changed there.</numerusform>
            <numerusform>Check %n texts: %1 were not changed there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 still names %2 in %n line(s): %3.</source>
        <translation>
            <numerusform>%1 still names %2 in %n line: %3.</numerusform>
            <numerusform>%1 still names %2 in %n lines: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) of other Kubernetes versions</source>
        <translation>
            <numerusform>%n error of other Kubernetes versions</numerusform>
            <numerusform>%n errors of other Kubernetes versions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n info(s)</source>
        <translation>
            <numerusform>%n info</numerusform>
            <numerusform>%n infos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::EditedText</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n of them comment(s)</source>
        <comment>3 lines, 1 of them a comment</comment>
        <translation>
            <numerusform>%1, %n of them a comment</numerusform>
            <numerusform>%1, %n of them comments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n alias(es) changed too, the first is %2 (line %3)</source>
        <translation>
            <numerusform>%1: %n alias changed too, %2 (line %3)</numerusform>
            <numerusform>%1: %n aliases changed too, the first is %2 (line %3)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::GuideModel</name>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n section</numerusform>
            <numerusform>%n sections</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::InspectorModel</name>
    <message numerus="yes">
        <source>%n schema(s)</source>
        <translation>
            <numerusform>%n schema</numerusform>
            <numerusform>%n schemas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <translation>
            <numerusform>%n branch</numerusform>
            <numerusform>%n branches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::KeptText</name>
    <message numerus="yes">
        <source>%n change(s) from disk</source>
        <translation>
            <numerusform>%n change from disk</numerusform>
            <numerusform>%n changes from disk</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of yours</source>
        <translation>
            <numerusform>%n of yours</numerusform>
            <numerusform>%n of yours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unsaved change(s) were replaced; Undo brings them back.</source>
        <translation>
            <numerusform>%n unsaved change was replaced; Undo brings it back.</numerusform>
            <numerusform>%n unsaved changes were replaced; Undo brings them back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::Kubectl</name>
    <message numerus="yes">
        <source>kubectl did not finish within %n second(s) and was stopped.</source>
        <translation>
            <numerusform>kubectl did not finish within one second and was stopped.</numerusform>
            <numerusform>kubectl did not finish within %n seconds and was stopped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::MappingModel</name>
    <message numerus="yes">
        <source>Accepted %n proposal(s).</source>
        <translation>
            <numerusform>Accepted %n proposal.</numerusform>
            <numerusform>Accepted %n proposals.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n file(s) of a conversion webhook to %1. Replace the import path %2 with that of your project.</source>
        <translation>
            <numerusform>Wrote %n file of a conversion webhook to %1. Replace the import path %2 with that of your project.</numerusform>
            <numerusform>Wrote %n files of a conversion webhook to %1. Replace the import path %2 with that of your project.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Complete and lossless: %n object(s) came back unchanged.</source>
        <translation>
            <numerusform>Complete and lossless: %n object came back unchanged.</numerusform>
            <numerusform>Complete and lossless: %n objects came back unchanged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Complete: all losses are acknowledged. %n object(s) were tried.</source>
        <translation>
            <numerusform>Complete: all losses are acknowledged. %n object was tried.</numerusform>
            <numerusform>Complete: all losses are acknowledged. %n objects were tried.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broken</source>
        <translation>
            <numerusform>%n broken</numerusform>
            <numerusform>%n broken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not covered</source>
        <translation>
            <numerusform>%n not covered</numerusform>
            <numerusform>%n not covered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lossy</source>
        <translation>
            <numerusform>%n lossy</numerusform>
            <numerusform>%n lossy</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other loss(es)</source>
        <translation>
            <numerusform>%n other loss</numerusform>
            <numerusform>%n other losses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not tried</source>
        <translation>
            <numerusform>%n not tried</numerusform>
            <numerusform>%n not tried</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lossless</source>
        <translation>
            <numerusform>%n lossless</numerusform>
            <numerusform>%n lossless</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not set</source>
        <translation>
            <numerusform>%n not set</numerusform>
            <numerusform>%n not set</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The mapping between %1 and %2 has %n problem(s): it loses values without an acknowledgement, or fails. See the list of rules.</source>
        <translation>
            <numerusform>The mapping between %1 and %2 has %n problem: it loses values without an acknowledgement, or fails. See the list of rules.</numerusform>
            <numerusform>The mapping between %1 and %2 has %n problems: it loses values without an acknowledgement, or fails. See the list of rules.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more.</source>
        <translation>
            <numerusform>%n more.</numerusform>
            <numerusform>%n more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) could not be translated.</source>
        <translation>
            <numerusform>%n rule could not be translated.</numerusform>
            <numerusform>%n rules could not be translated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The other direction has %n problem(s).</source>
        <translation>
            <numerusform>The other direction has %n problem.</numerusform>
            <numerusform>The other direction has %n problems.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::OpenApiModel</name>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n member</numerusform>
            <numerusform>%n members</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::PreviewModel</name>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply: rejected, %n conflict(s)</source>
        <translation>
            <numerusform>Apply: rejected, %n conflict</numerusform>
            <numerusform>Apply: rejected, %n conflicts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rejected, %n error(s)</source>
        <translation>
            <numerusform>rejected, %n error</numerusform>
            <numerusform>rejected, %n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>accepted, %n warning(s)</source>
        <translation>
            <numerusform>accepted, %n warning</numerusform>
            <numerusform>accepted, %n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) at the limits of the schema.</source>
        <translation>
            <numerusform>%n sample at the limits of the schema.</numerusform>
            <numerusform>%n samples at the limits of the schema.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more limit(s) are omitted: select a node to test only its limits.</source>
        <translation>
            <numerusform>%n more limit is omitted: select a node to test only its limits.</numerusform>
            <numerusform>%n more limits are omitted: select a node to test only its limits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete: being deleted, waits for %n finalizer(s): %1, …</source>
        <translation>
            <numerusform>Delete: being deleted, waits for %n finalizer: %1, …</numerusform>
            <numerusform>Delete: being deleted, waits for %n finalizers: %1, …</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete: being deleted, waits for %n finalizer(s): %1</source>
        <translation>
            <numerusform>Delete: being deleted, waits for %n finalizer: %1</numerusform>
            <numerusform>Delete: being deleted, waits for %n finalizers: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) of the sample are invalid. First: %1: %2</source>
        <translation>
            <numerusform>%n field of the sample is invalid. %1: %2</numerusform>
            <numerusform>%n fields of the sample are invalid. First: %1: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n optional field(s) are omitted. First: %1: %2</source>
        <translation>
            <numerusform>%n optional field is omitted. %1: %2</numerusform>
            <numerusform>%n optional fields are omitted. First: %1: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) at the limits of %1.</source>
        <translation>
            <numerusform>%n sample at the limits of %1.</numerusform>
            <numerusform>%n samples at the limits of %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added %n object(s) of the proof to the samples.</source>
        <translation>
            <numerusform>Added %n object of the proof to the samples.</numerusform>
            <numerusform>Added %n objects of the proof to the samples.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added %n sample(s) of the repository.</source>
        <translation>
            <numerusform>Added %n sample of the repository.</numerusform>
            <numerusform>Added %n samples of the repository.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::RetireView</name>
    <message numerus="yes">
        <source>%n more, listed in the tab %1.</source>
        <translation>
            <numerusform>%n more, listed in the tab %1.</numerusform>
            <numerusform>%n more, listed in the tab %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::WebhookCall</name>
    <message numerus="yes">
        <source>%1: called %2, %n conversion(s), %3 ms</source>
        <translation>
            <numerusform>%1: called %2, %n conversion, %3 ms</numerusform>
            <numerusform>%1: called %2, %n conversions, %3 ms</numerusform>
        </translation>
    </message>
</context>
</TS>
